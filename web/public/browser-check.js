/*
 * The first script of the page, in the JavaScript of 2009, because it must run where nothing else of ours does.
 *
 * Blocked below `supported`: the style sheets stand in cascade layers (@layer), which older browsers drop whole, and the
 * scripts are ES modules that use private methods, Array.prototype.at and Object.hasOwn; @layer came last of these.
 * Marked as outdated below `recommended`: there the build is tested, and the application shows a banner.
 * Its sentences stand here and not with the other messages, since nothing could load those.
 */
(function () {
  var supported = { Chrome: 99, Edge: 99, Firefox: 97, Safari: 15.4, Opera: 85 };
  var recommended = { Chrome: 109, Edge: 109, Firefox: 109, Safari: 16.3, Opera: 91 };

  // In this order: Edge and Opera also call themselves Chrome, and all of them Safari. On an iPhone or iPad every
  // browser is Safari inside and says so in Version or in the system's own number.
  var families = [
    ['Internet Explorer', /(?:MSIE |Trident\/.*rv:)(\d+)/],
    ['Safari', /(?:iPhone|iPad|iPod).* OS (\d+)[_.](\d+)/],
    ['Edge', /Edge?\/(\d+)/],
    ['Opera', /(?:OPR|Opera)\/(\d+)/],
    ['Firefox', /Firefox\/(\d+)/],
    ['Chrome', /(?:Chrome|Chromium)\/(\d+)/],
    ['Safari', /Version\/(\d+)(?:\.(\d+))?.*Safari\//],
  ];

  var texts = {
    pt: {
      title: 'Este navegador não é suportado',
      advice: 'O Vale precisa de um navegador mais recente. Atualize este ou abra o Vale noutro:',
      orNewer: 'ou mais recente',
    },
    en: {
      title: 'This browser is not supported',
      advice: 'Vale needs a newer browser. Update this one, or open Vale in another:',
      orNewer: 'or newer',
    },
    es: {
      title: 'Este navegador no es compatible',
      advice: 'Vale necesita un navegador más reciente. Actualice este o abra Vale en otro:',
      orNewer: 'o posterior',
    },
  };

  function identify(userAgent) {
    var match;
    var i;
    for (i = 0; i < families.length; i++) {
      match = families[i][1].exec(userAgent);
      if (match) return { name: families[i][0], major: Number(match[1]), minor: Number(match[2] || 0) };
    }
    return null;
  }

  function isOlder(browser, versions) {
    var limit = versions[browser.name];
    if (limit === undefined) return true;
    var parts = String(limit).split('.');
    var major = Number(parts[0]);
    return browser.major < major || (browser.major === major && browser.minor < Number(parts[1] || 0));
  }

  // A browser that does not tell its name is taken at its word when it knows modules.
  function judge(userAgent) {
    var browser = identify(userAgent);
    if (!browser) return 'noModule' in document.createElement('script') ? 'current' : 'blocked';
    if (isOlder(browser, supported)) return 'blocked';
    return isOlder(browser, recommended) ? 'outdated' : 'current';
  }

  function words(tag, text) {
    var element = document.createElement(tag);
    element.appendChild(document.createTextNode(text));
    return element;
  }

  function showUnsupported() {
    var language = String(navigator.language || navigator.userLanguage || 'en')
      .slice(0, 2)
      .toLowerCase();
    var text = texts[language] || texts.en;
    var page = document.createElement('div');
    page.style.cssText = 'max-width:560px;margin:15vh auto 0;padding:0 24px;font:16px/1.6 Georgia,serif;color:#1e2421';
    page.appendChild(words('h1', text.title));
    page.appendChild(words('p', text.advice));
    var list = document.createElement('ul');
    for (var name in recommended) list.appendChild(words('li', [name, recommended[name], text.orNewer].join(' ')));
    page.appendChild(list);
    document.title = text.title;
    document.documentElement.lang = texts[language] ? language : 'en';
    document.body.innerHTML = '';
    document.body.style.background = '#faf7f2';
    document.body.appendChild(page);
  }

  var verdict = judge(navigator.userAgent);
  document.documentElement.setAttribute('data-browser', verdict);
  if (verdict === 'blocked') {
    if (document.addEventListener) document.addEventListener('DOMContentLoaded', showUnsupported);
    else window.attachEvent('onload', showUnsupported);
  }
})();
